import { Component, type ReactNode } from 'react'
import { FailedScreen } from './ErrorScreen.tsx'

interface ScreenBoundaryProps {
  /** A new visit tries again. */
  readonly visit: string
  readonly children: ReactNode
}

interface Drawn {
  readonly visit: string
  readonly failure: { readonly error: unknown } | null
}

/** Shows a fallback for a screen that cannot be loaded, or throws while it renders, until the next visit. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, Drawn> {
  static getDerivedStateFromError(error: unknown): Pick<Drawn, 'failure'> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ visit }: ScreenBoundaryProps, drawn: Drawn): Drawn | null {
    return drawn.visit === visit ? null : { visit, failure: null }
  }

  override readonly state: Drawn = { visit: this.props.visit, failure: null }

  override render(): ReactNode {
    const { failure } = this.state
    return failure === null ? this.props.children : <FailedScreen error={failure.error} />
  }
}
