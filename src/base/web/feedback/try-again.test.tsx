// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { afterDrawing } from '#base/web/keep-focus.ts'
import { Panel } from '#base/web/layers/panel.tsx'

let isUp = false

function Vendor() {
  const query = useQuery({
    queryKey: ['vendor'],
    queryFn: async () => {
      if (!isUp) throw new Error('No connection')
      return 'Sharma Steel'
    },
    retry: false,
  })
  return (
    <Panel title="Vendor" query={query} close={() => undefined}>
      <p>{query.data}</p>
    </Panel>
  )
}

const button = () =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Try again'))

test('[16.592] a panel that loads after Try again has the focus', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Vendor />
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(button()).toBeDefined())
  await act(() => new Promise<void>((drawn) => afterDrawing(drawn)))
  isUp = true
  button()?.focus()
  await act(async () => button()?.click())
  await vi.waitFor(() => expect(document.body.textContent).toContain('Sharma Steel'))
  await act(() => new Promise<void>((drawn) => afterDrawing(drawn)))
  expect(document.activeElement).toBe(document.querySelector('[role=dialog]'))
  await act(async () => root.unmount())
})
