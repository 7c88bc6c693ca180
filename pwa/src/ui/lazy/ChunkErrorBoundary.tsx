import { Component, type ReactNode } from 'react'

interface ChunkErrorBoundaryProps {
  /** Shown instead of a part that throws while it renders. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** Keeps a failing part of a page from taking the rest of the page with it. */
export class ChunkErrorBoundary extends Component<ChunkErrorBoundaryProps, { readonly failed: boolean }> {
  static getDerivedStateFromError(): { readonly failed: true } {
    return { failed: true }
  }

  override readonly state = { failed: false }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
