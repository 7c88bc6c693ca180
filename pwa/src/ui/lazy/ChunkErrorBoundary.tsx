import { Component, type ReactNode } from 'react'

interface ChunkErrorBoundaryProps {
  /** What stands in the place of a part that fails while it is drawn. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** Keeps a part of a page that fails from taking the rest of the page with it. */
export class ChunkErrorBoundary extends Component<ChunkErrorBoundaryProps, { readonly failed: boolean }> {
  static getDerivedStateFromError(): { readonly failed: true } {
    return { failed: true }
  }

  override readonly state = { failed: false }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
