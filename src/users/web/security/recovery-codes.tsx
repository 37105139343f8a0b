import { Button } from '#base/web/button.tsx'
import { factorMessages } from '#users/messages.ts'
import { CopyButton } from './copy-button.tsx'

/** New recovery codes, shown this once: to copy or to download. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const text = codes.join('\n')
  return (
    <div className="mt-3 rounded-lg bg-amber-tint p-4 text-amber-text">
      <p>{factorMessages.codesOnce}</p>
      <ul aria-label="Recovery codes" className="my-3 grid grid-cols-2 gap-1 font-mono select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} />
        <a
          className="self-center text-help underline"
          download="godown-recovery-codes.txt"
          href={`data:text/plain,${encodeURIComponent(text)}`}
        >
          Download
        </a>
        <Button small className="ml-auto" onClick={close}>
          I have saved them
        </Button>
      </div>
    </div>
  )
}
