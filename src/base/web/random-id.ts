/** 28 random characters, also over plain http, where the browser has no `crypto.randomUUID`. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0')).join('')
