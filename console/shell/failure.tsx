import { Component, type ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { Button, ButtonLink } from '../parts/button.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { Empty, Page } from '../parts/page.tsx'

/** Shows an error of a page in its place, so that the rest stays usable. */
export class PageFailure extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <Failed error={this.state.error} />
  }
}

function Failed({ error }: { error: unknown }) {
  const text = useText()
  return (
    <Page title={text.app.broken}>
      <ErrorNote error={error} />
      {/* After an upgrade of the server, the files of the old version are gone. */}
      <Button onPress={() => location.reload()}>{text.app.reload}</Button>
    </Page>
  )
}

export function NotFound() {
  const text = useText()
  return (
    <Page title={text.app.notFound}>
      <Empty title={text.app.notFound} hint={text.app.notFoundHint} icon="alert">
        <ButtonLink to="/">{text.app.backToStart}</ButtonLink>
      </Empty>
    </Page>
  )
}
