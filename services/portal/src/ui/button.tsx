import type { ButtonHTMLAttributes } from 'react'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'danger' | 'quiet' | 'plain'
  small?: boolean
  wide?: boolean
  /** What it began is under way: it stays where it is, and does nothing again. */
  busy?: boolean
}

export const buttonClass = ({ look = 'plain', small, wide }: Pick<ButtonProps, 'look' | 'small' | 'wide'>): string =>
  ['button', look === 'plain' ? '' : look, small ? 'small' : '', wide ? 'wide' : ''].filter(Boolean).join(' ')

export const Button = ({ look, small, wide, busy, onClick, className, type, ...rest }: ButtonProps) => (
  <button
    type={type ?? 'button'}
    className={[buttonClass({ ...(look && { look }), ...(small && { small }), ...(wide && { wide }) }), className]
      .filter(Boolean)
      .join(' ')}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    {...rest}
  />
)
