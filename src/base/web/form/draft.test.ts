// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDrafts, draftKey, draftOf } from './draft.ts'

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  it('is restored for the same person, workspace and form only', () => {
    const draft = { id: 'd1', values: { businessName: 'Sharma' } }
    draftOf('shop', 'meera', 'vendor').write(draft)
    expect(draftOf('shop', 'meera', 'vendor').read()).toEqual(draft)
    expect(draftOf('other', 'meera', 'vendor').read()).toBeNull()
    expect(draftOf('shop', 'meera', 'product').read()).toBeNull()
    expect(draftOf('shop', 'ravi', 'vendor').read()).toBeNull()
  })

  it('that cannot be read is ignored', () => {
    localStorage.setItem(draftKey('shop', 'meera', 'vendor'), '{')
    expect(draftOf('shop', 'meera', 'vendor').read()).toBeNull()
  })

  it('of an older version is its values', () => {
    localStorage.setItem(draftKey('shop', 'meera', 'vendor'), '{"businessName":"Sharma"}')
    expect(draftOf('shop', 'meera', 'vendor').read()).toMatchObject({ values: { businessName: 'Sharma' } })
  })

  it('of another tab stays when this one is cleared, and one that ends elsewhere says so', () => {
    const vendor = draftOf('shop', 'meera', 'vendor')
    vendor.write({ id: 'theirs', values: {} })
    vendor.clear('ours')
    expect(vendor.read()).toMatchObject({ id: 'theirs' })
    const ended = vi.fn()
    const stop = vendor.onEnd(() => 'ours', ended)
    const key = draftKey('shop', 'meera', 'vendor')
    const tell = (id: string, newValue: string | null = null) =>
      dispatchEvent(
        new StorageEvent('storage', { key, newValue, oldValue: JSON.stringify({ id, values: {} }) }),
      )
    tell('theirs')
    tell('ours', '{}')
    expect(ended).not.toHaveBeenCalled()
    tell('ours')
    expect(ended).toHaveBeenCalledOnce()
    stop()
  })

  it('is deleted on sign-out, and nothing else is', () => {
    draftOf('shop', 'meera', 'vendor').write({ id: 'd1', values: {} })
    localStorage.setItem('godown:preferences', '{}')
    clearDrafts()
    expect(Object.keys(localStorage)).toEqual(['godown:preferences'])
  })
})
