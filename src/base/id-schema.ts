import { z } from 'zod'

/** Schema of a record's id as a client sends it, in small letters or capitals (RFC 9562); it becomes small, as stored. */
export const givenId = (message?: string) => z.uuid(message).toLowerCase()
