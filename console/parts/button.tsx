import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components'
import { Link, type LinkProps } from 'react-router'

type Tone = 'main' | 'plain' | 'quiet' | 'danger'

/** While it is busy, it only looks disabled: it keeps the focus. */
export function Button({ tone = 'plain', isBusy, ...props }: ButtonProps & { tone?: Tone; isBusy?: boolean }) {
  return <AriaButton {...props} className={`button ${tone}${isBusy ? ' busy' : ''}`} />
}

/** A link that looks like a button, for actions that lead to another page. */
export function ButtonLink({ tone = 'plain', ...props }: LinkProps & { tone?: Tone }) {
  return <Link {...props} className={`button ${tone}`} />
}

export function IconButton({ label, children, ...props }: ButtonProps & { label: string; children: ReactNode }) {
  return (
    <AriaButton {...props} aria-label={label} className="icon-button">
      {children}
    </AriaButton>
  )
}
