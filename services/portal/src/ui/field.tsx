import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type SyntheticEvent, useId } from 'react'
import { useLanguage } from '../texts/texts.tsx'
import { formatCents } from './formats.ts'
import { Icon } from './icons.tsx'

interface FieldProps {
  label: string
  hint?: ReactNode
  wrong?: string | undefined
}

/** A field with its label, hint and error, which a screen reader reads out with it. */
function Field({
  label,
  hint,
  wrong,
  className,
  children,
}: FieldProps & {
  className?: string | undefined
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}) {
  const id = useId()
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(wrong && { 'aria-invalid': true as const }),
      })}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {wrong && (
        <span className="wrong" id={`${id}-wrong`}>
          <Icon name="alert" /> {wrong}
        </span>
      )}
    </div>
  )
}

export const TextField = ({
  label,
  hint,
  wrong,
  className,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) => (
  <Field label={label} hint={hint} wrong={wrong} className={className}>
    {(ids) => <input className="input" autoComplete="off" {...ids} {...rest} />}
  </Field>
)

export const TextArea = ({
  label,
  hint,
  wrong,
  ...rest
}: FieldProps & React.TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Field label={label} hint={hint} wrong={wrong}>
    {(ids) => <textarea className="input" {...ids} {...rest} />}
  </Field>
)

export const SelectField = ({
  label,
  hint,
  wrong,
  options,
  ...rest
}: FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & { options: readonly (readonly [value: string, text: string])[] }) => (
  <Field label={label} hint={hint} wrong={wrong}>
    {(ids) => (
      <select className="input" {...ids} {...rest}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)

const centsMax = 999_999_999_999

/** Keeps the cursor at the end: a digit typed elsewhere would make another amount. Selecting all, to type anew, is allowed. */
function typeAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = input
  const isAll = selectionStart === 0 && selectionEnd === value.length
  if (selectionStart !== value.length && !isAll) input.setSelectionRange(value.length, value.length)
}

/** Money as people type it in Brazil: digits come in from the right, and the centavos are always visible. */
export function AmountField({
  label,
  hint,
  wrong,
  cents,
  onCents,
  large,
}: FieldProps & { cents: number; onCents: (cents: number) => void; large?: boolean }) {
  const { language } = useLanguage()
  return (
    <Field label={label} hint={hint} wrong={wrong}>
      {(ids) => (
        <input
          className={large ? 'input amount' : 'input'}
          inputMode="numeric"
          autoComplete="off"
          {...ids}
          value={formatCents(cents, language)}
          onSelect={typeAtEnd}
          onChange={(event) => onCents(Math.min(Number(event.target.value.replaceAll(/\D/g, '')), centsMax))}
        />
      )}
    </Field>
  )
}

export function Checkbox({
  label,
  hint,
  ...rest
}: { label: string; hint?: string } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <div className="choice">
      <input type="checkbox" id={id} {...rest} aria-describedby={hint ? `${id}-hint` : undefined} />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <div className="soft small" id={`${id}-hint`}>
            {hint}
          </div>
        )}
      </div>
    </div>
  )
}
