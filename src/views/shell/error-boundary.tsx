import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = { renderFallback: (error: unknown) => ReactNode; children: ReactNode }

/** The fallback for an optional part of the page. */
export const renderNothing = () => null

/** Catches the errors of a screen's render, including a failed actor's; the fallback receives it. Give it a `key` that changes with the screen. */
export class ErrorBoundary extends Component<Props, { failed: boolean; error?: unknown }> {
  override state: { failed: boolean; error?: unknown } = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override render() {
    return this.state.failed ? this.props.renderFallback(this.state.error) : this.props.children
  }
}
