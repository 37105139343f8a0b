import { Download, Printer } from 'lucide-react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Button, buttonClass } from './button.tsx'

/**
 * Shows a PDF in a tab under a bar that prints and downloads it. A browser's own viewer would save a blob
 * under its id. The download contains the file itself, so it works after the blob's address is revoked.
 */
export async function showPdf(tab: Window, file: File, url: string): Promise<void> {
  const download = await dataUrlOf(file)
  if (tab.closed) return
  const page = tab.document
  page.title = file.name
  page.documentElement.lang = document.documentElement.lang
  Object.assign(page.documentElement.dataset, document.documentElement.dataset)
  for (const style of document.querySelectorAll('link[rel=stylesheet], style'))
    page.head.append(page.importNode(style, true))
  flushSync(() => createRoot(page.body).render(<PdfTab name={file.name} url={url} download={download} />))
}

function PdfTab({ name, url, download }: { name: string; url: string; download: string }) {
  const print = (button: HTMLElement) => {
    const viewer = button.ownerDocument.querySelector('iframe')?.contentWindow
    viewer?.focus()
    viewer?.print()
  }
  return (
    <div className="flex h-dvh flex-col bg-canvas text-ink">
      <header className="flex items-center gap-2 border-b border-line bg-surface px-4 py-2">
        <h1 className="mr-auto min-w-0 truncate font-medium">{name}</h1>
        {navigator.pdfViewerEnabled && (
          <Button icon={Printer} onClick={(event) => print(event.currentTarget)}>
            Print
          </Button>
        )}
        <a href={download} download={name} className={buttonClass('primary')}>
          <Download size={16} aria-hidden />
          Download
        </a>
      </header>
      {navigator.pdfViewerEnabled ? (
        <iframe title={name} src={`${url}#toolbar=0&navpanes=0`} className="min-h-0 flex-1" />
      ) : (
        <p className="p-4 text-muted">This browser cannot show a PDF. Download it to open it.</p>
      )}
    </div>
  )
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })
