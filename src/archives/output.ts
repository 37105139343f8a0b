import { z } from 'zod'

/** Where the archive can be downloaded within five minutes, by the person who asked. */
export const exportAnswer = z.object({ message: z.string(), url: z.string() })

/** The workspace that an import made. */
export const importAnswer = z.object({ message: z.string(), slug: z.string(), id: z.uuid() })
