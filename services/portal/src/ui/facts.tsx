import type { ReactNode } from 'react'

/** What is known, name over value; what is not known is not shown. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="facts">
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
