import { useEffect, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { messages } from '#gst/messages.ts'

type Props = {
  /** What the service is called. */
  name: string
  says: string
  /** Takes the usual SAC of such a service; omitted where it cannot be entered. */
  take?: (sac: string) => void
}

/** Says that a service lacks its SAC, with the one that its name tells; the list of services loads then. */
export default function MissingSac({ name, says, take }: Props) {
  const [list, setList] = useState<typeof import('#gst/hsn-headings.ts')>()
  useEffect(() => {
    void import('#gst/hsn-headings.ts').then(setList, () => undefined)
  }, [])
  const like = list?.serviceLike(name)
  const sac = like?.sac
  return (
    <div role="status" className="text-help text-amber-text">
      {says}
      {like && `. ${sac ? messages.sacUsual(sac, like.words) : messages.sacLike(like.number, like.words)}`}
      {sac && take && (
        <Button small tone="ghost" onClick={() => take(sac)}>
          {messages.takeRate(sac)}
        </Button>
      )}
    </div>
  )
}
