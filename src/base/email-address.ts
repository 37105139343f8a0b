import { z } from 'zod'
import { typedText } from '#base/typed-text.ts'
import { fieldMessages } from './field-messages.ts'

/** The longest email address that anybody enters. */
export const LONGEST_EMAIL = 200

const typed = (sentence: string) => typedText({ error: sentence }).max(LONGEST_EMAIL, sentence)

/** Schema of an email address, whose only message is `sentence`. */
export const emailAddress = (sentence: string = fieldMessages.email) =>
  typed(sentence).pipe(z.email(sentence))

/** Schema of the address of an account, which is the same in capitals and in small letters. */
export const accountAddress = typed(fieldMessages.email).toLowerCase().pipe(z.email(fieldMessages.email))

/** Schema of an email address that may be empty. */
export const emailOrEmpty = (sentence: string) =>
  typed(sentence).refine((text) => text === '' || z.email().safeParse(text).success, sentence)
