import { useRef } from 'react'
import { confirm, type Question } from '#base/web/layers/confirm.ts'
import type { FormState } from './use-form.ts'

type Submit = FormState['submit']

/** Saves, but first asks what `question` answers, once for each thing that it is about. */
export function useQuestion(
  submit: Submit,
  question: () => Promise<(Question & { about: string }) | undefined>,
): Submit {
  const agreed = useRef<string>(undefined)
  return async (how) => {
    // If it cannot be loaded, saving fails too and says so.
    const asked = await question().catch(() => undefined)
    if (!asked || agreed.current === asked.about) return submit(how)
    const { about, ...words } = asked
    if (!(await confirm(words))) return false
    agreed.current = about
    return submit(how)
  }
}
