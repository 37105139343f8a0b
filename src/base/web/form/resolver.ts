import { zodResolver } from '@hookform/resolvers/zod'
import { config } from 'zod/v4/core'
import { plainWords } from '#base/plain-words.ts'

// Set here and not at the start, because most pages show no form.
config({ customError: plainWords })

/** Checks the values of a form by its schema; says in plain words what a schema says nothing about. */
export const resolverOf = zodResolver
