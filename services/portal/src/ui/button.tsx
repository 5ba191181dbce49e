import type { ButtonHTMLAttributes } from 'react'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'danger' | 'quiet' | 'plain'
  small?: boolean
  wide?: boolean
  /** Its act is running: the button keeps the focus and ignores clicks. */
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
