import { Component, type ReactNode } from 'react'
import { notify } from './notify.tsx'

/** A script could not be loaded. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}

interface MissingPartProps {
  readonly onMissing: () => void
  readonly children: ReactNode
}

/** Catches components that could not be loaded, and shows an error. Other errors are passed to the parent. */
export class MissingPart extends Component<MissingPartProps, { readonly error?: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override state: { readonly error?: unknown } = {}

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof NotLoaded)) return
    this.props.onMissing()
    notify.failed('Your input is still here. Try again when the connection is better, or reload the page.', title)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof NotLoaded) return null
    throw error
  }
}

const title = 'A part of this page could not be loaded'
