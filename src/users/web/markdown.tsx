import { Fragment, type ReactNode } from 'react'

const inline = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g
const safe = /^(https?:\/\/|mailto:|\/(?!\/))/

/** Bold text and links; a link with an unsafe address stays text. */
function inlineOf(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(inline)) {
    const [whole, bold, label, target = ''] = match
    parts.push(text.slice(from, match.index))
    from = match.index + whole.length
    if (bold !== undefined) parts.push(<strong className="font-semibold">{bold}</strong>)
    else if (safe.test(target))
      parts.push(
        <a href={target} className="text-accent-text underline">
          {label}
        </a>,
      )
    else parts.push(label)
  }
  return [...parts, text.slice(from)].map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    <Fragment key={index}>{part}</Fragment>
  ))
}

function blockOf(block: string): ReactNode {
  const heading = /^(#{1,3}) (.+)/.exec(block)
  if (heading?.[1] === '#')
    return <h1 className="text-page font-semibold tracking-tight">{inlineOf(heading[2] ?? '')}</h1>
  if (heading) return <h2 className="pt-3 text-section font-semibold">{inlineOf(heading[2] ?? '')}</h2>
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul className="list-disc space-y-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{inlineOf(line.slice(2))}</li>
        ))}
      </ul>
    )
  return <p>{inlineOf(lines.join(' '))}</p>
}

/**
 * Headings, paragraphs, lists, bold text and links of Markdown; everything else, including HTML, is shown as
 * text.
 */
export const Markdown = ({ text }: { text: string }) => (
  <div className="space-y-3 text-[0.875rem] leading-6">
    {text
      .replace(/\r\n/g, '\n')
      .split(/\n\s*\n/)
      .map((block) => block.trim())
      .filter(Boolean)
      .map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move.
        <Fragment key={index}>{blockOf(block)}</Fragment>
      ))}
  </div>
)
