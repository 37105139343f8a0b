import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const shown = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

test('renders headings, paragraphs, lists, bold text and links', () => {
  const html = shown('# Terms\n\nOne **two** [three](/license)\n\n- a\n- b')
  expect(html).toContain('Terms</h1>')
  expect(html).toContain('two</strong>')
  expect(html).toContain('href="/license"')
  expect(html.match(/<li>/g)).toHaveLength(2)
})

test.each([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](//evil.example)',
  '<img src=x onerror=1>',
])('[16.17] %s stays plain text', (text) => {
  const html = shown(text)
  expect(html).not.toMatch(/<script|<img|href=/)
})
