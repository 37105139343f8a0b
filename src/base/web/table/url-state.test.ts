import { describe, expect, it } from 'vitest'
import { parseSearch, readListState, stringifySearch, writeListState } from './url-state.ts'

const spec = {
  sorts: ['name', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { status: ['draft', 'sent'], archived: [true], vendorId: 'text' },
} as const

describe('the query string', () => {
  it.each([
    ['?search=100', { search: '100' }],
    ['?search=true', { search: 'true' }],
    ['?search=%5B1%5D', { search: '[1]' }],
    ['?page=3&perPage=25', { page: 3, perPage: 25 }],
    ['?page=0&perPage=x', {}],
    ['?page=1.5', {}],
    ['?filters={"status":"draft"}', { filters: { status: 'draft' } }],
    ['?filters=[1]', {}],
    ['?filters={', {}],
    ['?vendorId=a&create=product,metric', { vendorId: 'a', create: 'product,metric' }],
    ['', {}],
  ])('[2.107] %s reads %j', (query, search) => {
    expect(parseSearch(query)).toEqual(search)
  })

  it.each([
    [{ page: 1, perPage: 10, search: '', sort: undefined, filters: {} }, ''],
    [{ page: 2, perPage: 10 }, '?page=2'],
    [{ search: '100' }, '?search=100'],
    [{ filters: { status: 'draft' } }, '?filters=%7B%22status%22%3A%22draft%22%7D'],
  ])('%j writes %s', (search, query) => {
    expect(stringifySearch(search)).toBe(query)
  })

  it('[2.106] reads back as it was written', () => {
    const search = { page: 4, perPage: 50, search: '0123 & ₹', sort: 'name.asc', filters: { archived: true } }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })
})

describe('a list', () => {
  it('[9.26] starts with its defaults', () => {
    expect(readListState({}, spec)).toEqual({
      page: 1,
      perPage: 10,
      sortBy: 'createdAt',
      sortDirection: 'desc',
      search: '',
      filters: {},
    })
  })

  it.each([
    ['password.asc', 'createdAt', 'desc'],
    ['name.asc', 'name', 'asc'],
    ['name.sideways', 'name', 'desc'],
    ['name', 'createdAt', 'desc'],
  ])('sorts %s by %s %s', (sort, sortBy, sortDirection) => {
    expect(readListState({ sort }, spec)).toMatchObject({ sortBy, sortDirection })
  })

  it('keeps only known filters and values', () => {
    const filters = { status: 'lost', archived: true, vendorId: 'v1', role: 'owner' }
    expect(readListState({ filters }, spec).filters).toEqual({ archived: true, vendorId: 'v1' })
  })

  it('[2.108] returns to page 1 when anything but the page changes', () => {
    const before = { page: 7, vendorId: 'v1' }
    expect(writeListState(before, { search: 'rice' }, spec)).toMatchObject({
      page: 1,
      search: 'rice',
      vendorId: 'v1',
    })
    expect(writeListState(before, { page: 8 }, spec)).toMatchObject({ page: 8 })
    expect(stringifySearch(writeListState(before, { sortBy: 'createdAt' }, spec))).toBe('?vendorId=v1')
  })

  it('keeps counting all rows until the list shows others', () => {
    const counted = writeListState({ page: 3 }, { page: 3, countAll: true }, spec)
    expect(readListState(counted, spec)).toMatchObject({ page: 3, countAll: true })
    expect(writeListState(counted, { page: 4 }, spec)).toMatchObject({ page: 4, count: 'all' })
    expect(writeListState(counted, { sortBy: 'name' }, spec)).toMatchObject({ count: 'all' })
    expect(writeListState(counted, { search: 'rice' }, spec).count).toBeUndefined()
    expect(writeListState(counted, { filters: { archived: true } }, spec).count).toBeUndefined()
  })
})
