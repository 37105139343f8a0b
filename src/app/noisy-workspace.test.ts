import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { openHttp } from '../../tests/support/http.ts'

const http = openHttp()

async function owner() {
  const { bearer } = await http.join()
  const slug = `shop-${v7().slice(-12)}`
  await http.call('workspaces.create', { name: 'Shop', slug }, bearer)
  return { ...bearer, 'x-workspace': slug }
}

test('[17.25] a call is answered while most calls of a noisy workspace wait', async () => {
  const [noisy, quiet] = [await owner(), await owner()]
  let answered = 0
  const noise = Array.from({ length: 60 }, async () => {
    const { statusCode } = await http.call('products.getMany', {}, noisy)
    answered += 1
    return statusCode
  })
  expect((await http.call('products.getMany', {}, quiet)).statusCode).toBe(200)
  expect(answered).toBeLessThan(30)
  expect(new Set(await Promise.all(noise))).toEqual(new Set([200]))
})
