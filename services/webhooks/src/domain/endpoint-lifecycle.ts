import { defineLifecycle, type EventOf, type StatusOf } from '@comporta/shared/lifecycle/define-lifecycle.ts'

/** The lifecycle of an endpoint. Only an enabled one is sent to, and it gets what happens from then on. */
export const endpointLifecycle = defineLifecycle([
  { from: null, on: 'created', to: 'enabled' },
  { from: 'enabled', on: 'changed', to: 'enabled' },
  { from: 'enabled', on: 'disabled', to: 'disabled' },
  // It answered 410.
  { from: 'enabled', on: 'gone', to: 'gone' },
  // For three days it took nothing.
  { from: 'enabled', on: 'given_up', to: 'failing' },
  { from: 'disabled', on: 'changed', to: 'disabled' },
  { from: 'gone', on: 'changed', to: 'gone' },
  { from: 'failing', on: 'changed', to: 'failing' },
  { from: 'disabled', on: 'enabled', to: 'enabled' },
  { from: 'gone', on: 'enabled', to: 'enabled' },
  { from: 'failing', on: 'enabled', to: 'enabled' },
  // Nobody sees it any more, and it is deleted once its deliveries are.
  { from: 'enabled', on: 'removed', to: 'disabled' },
  { from: 'disabled', on: 'removed', to: 'disabled' },
  { from: 'gone', on: 'removed', to: 'disabled' },
  { from: 'failing', on: 'removed', to: 'disabled' },
])

type EndpointMove = (typeof endpointLifecycle.moves)[number]
export type EndpointStatus = StatusOf<EndpointMove>
export type EndpointEvent = EventOf<EndpointMove>
