import { Component, type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { again } from './again.ts'
import { Button } from './button.tsx'
import { onReconnect } from './feedback/connection.ts'
import { useUnsaved } from './form/unsaved.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
/** What stands in for a part that could not be loaded; it gets the part's props. */
type StandIn<Props> = ComponentType<Props & { retry: () => void }>

/** How long after a failure a part is loaded once more by itself, in milliseconds. */
const AGAIN = 1_000

/** The sentence where a part is missing, which speaks of typed text only where there is some. */
export const partMissing = (isUnsaved: boolean): string =>
  isUnsaved
    ? 'This could not be loaded. What you typed is still here.'
    : 'This could not be loaded. Try again.'

class PartMissing extends Error {}
const isMissing = (error: unknown): boolean => error instanceof PartMissing

const twice = <Props,>(load: Load<Props>) =>
  again(load)
    .catch(() => new Promise((resolve) => setTimeout(resolve, AGAIN)).then(() => again(load)))
    .catch((cause) => {
      throw new PartMissing('A part of the page could not be loaded', { cause })
    })

/**
 * A part that loads when it is first drawn, inside a Suspense. If it cannot be loaded, because the connection is lost
 * or a newer version was deployed, what surrounds it stays as it is, with all that was typed: a sentence and a button
 * stand in for the part, or `instead`. When that goes away, the next draw loads the part again.
 */
export function later<Props extends object>(
  load: Load<Props>,
  Instead: StandIn<Props> = NotLoaded,
): ComponentType<Props> {
  let failed = false
  const fresh = () =>
    lazy(() =>
      twice(load).catch((error) => {
        failed = true
        throw error
      }),
    )
  let Part = fresh()
  // Where the part is drawn twice, what has loaded stays, with what was typed in it.
  const renew = () => {
    if (!failed) return
    failed = false
    Part = fresh()
  }
  return (props: Props) => (
    <Guard
      renew={renew}
      draw={() => <Drawn part={Part} props={props} />}
      instead={(retry) => <Instead {...props} retry={retry} />}
    />
  )
}

const Drawn = <Props extends object>({
  part: Part,
  props,
}: {
  part: LazyExoticComponent<ComponentType<Props>>
  props: Props
}) => <Part {...props} />

type GuardProps = {
  renew: () => void
  draw: () => ReactNode
  instead: (retry: () => void) => ReactNode
}

class Guard extends Component<GuardProps, { error: unknown }> {
  override state = { error: undefined }
  #stop = () => {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidMount() {
    this.#stop = onReconnect(() => this.state.error && this.#retry())
  }

  override componentWillUnmount() {
    this.#stop()
    if (this.state.error) this.props.renew()
  }

  #retry = () => {
    this.props.renew()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.draw()
    if (!isMissing(error)) throw error
    return this.props.instead(this.#retry)
  }
}

const NotLoaded = ({ retry }: { retry: () => void }) => (
  <p role="alert" className="flex flex-wrap items-center gap-2 text-help text-red-text">
    {partMissing(useUnsaved())}
    <Button small onClick={retry}>
      Try again
    </Button>
  </p>
)
