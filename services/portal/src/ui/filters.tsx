import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { SelectField, TextField } from './field.tsx'

const typingMs = 300

/** Searches a moment after the last keystroke, so that a word is one request and not ten. */
export function Search(props: { label: string; placeholder: string; value: string; onSearch: (text: string) => void }) {
  const { label, placeholder, value, onSearch } = props
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <TextField
      className="search"
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

export interface Filters {
  q?: string
  status?: string
  kind?: string
  book?: string
  date?: string
  from?: string
  to?: string
}

/** Changes filters in the address and removes empty ones. */
export function useFilter() {
  const navigate = useNavigate()
  return (change: Filters) =>
    void navigate({
      to: '.',
      replace: true,
      search: (before: Record<string, unknown>) =>
        Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== '')),
    } as unknown as Parameters<typeof navigate>[0])
}

export function StatusFilter({
  value,
  statuses,
}: {
  value: string | undefined
  statuses: Readonly<Record<string, string>>
}) {
  const texts = useTexts().common
  const filter = useFilter()
  return (
    <SelectField
      label={texts.status}
      value={value ?? ''}
      options={[['', texts.anyStatus], ...Object.entries(statuses)]}
      onChange={(event) => filter({ status: event.target.value })}
    />
  )
}

export function DayFilters({ from, to }: { from: string | undefined; to: string | undefined }) {
  const texts = useTexts().common
  const filter = useFilter()
  return (
    <>
      <TextField
        type="date"
        label={texts.from}
        value={from ?? ''}
        max={to}
        onChange={(event) => filter({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={texts.to}
        value={to ?? ''}
        min={from}
        onChange={(event) => filter({ to: event.target.value })}
      />
    </>
  )
}

/** Whether this is an end-to-end id of the Central Bank, which has a search field of its own in the API. */
export const isEndToEndId = (text: string): boolean => /^[ED]\d{8}\d{12}\w{11}$/.test(text)
