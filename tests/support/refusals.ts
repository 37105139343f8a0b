/** An input that is refused at a field with a message, for `toMatchObject`. */
export const invalidAt = (field: string, message: string) => ({
  code: 'invalid',
  data: { issues: [{ path: [field], message }] },
})
