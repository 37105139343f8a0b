import { expect, test } from 'vitest'
import { MOST_LISTED } from '#base/list.ts'
import { texts } from './texts.ts'

test.each(['customers', 'vendors', 'products', 'metrics', 'logistics'] as const)(
  '[17.170] the description of %s.getAll names its limit and the call that pages through all',
  (noun) => {
    const [, description] = texts[`${noun}.getAll`]
    expect(description).toContain(MOST_LISTED.toLocaleString('en-IN'))
    expect(description).toContain(`\`${noun}.getMany\``)
  },
)
