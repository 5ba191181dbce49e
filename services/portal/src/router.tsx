import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { Home } from './home.tsx'
import { SignedIn } from './shell.tsx'
import { NotHere } from './ui/not-here.tsx'
import { Failed, Loading } from './ui/states.tsx'

/** Every address of the portal. Each view is a file of its own, which is loaded when somebody opens it. */

const root = createRootRoute({ component: Outlet, notFoundComponent: NotHere })
const invitation = createRoute({
  getParentRoute: () => root,
  path: 'invitation',
  component: lazyRouteComponent(() => import('./session/accept-invitation.tsx')),
})
const reset = createRoute({
  getParentRoute: () => root,
  path: 'reset',
  component: lazyRouteComponent(() => import('./session/reset-password.tsx')),
})
const oidc = createRoute({
  getParentRoute: () => root,
  path: 'oidc',
  component: lazyRouteComponent(() => import('./session/finish-oidc.tsx')),
})
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })
const getParentRoute = () => signedIn

/** Filters are part of the address, so that people can bookmark a filtered list and go back to it. */
const filters =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' && search[name] ? [[name, search[name]]] : [])),
    ) as { [N in Name]?: string }

const children = [
  createRoute({ getParentRoute, path: '/', component: Home }),
  createRoute({
    getParentRoute,
    path: 'sales',
    validateSearch: filters('q', 'status', 'from', 'to'),
    component: lazyRouteComponent(() => import('./sales/sales.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'sales/new',
    component: lazyRouteComponent(() => import('./sales/new-sale.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'sales/$id',
    component: lazyRouteComponent(() => import('./sales/sale.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'subscriptions',
    validateSearch: filters('q', 'status', 'from', 'to'),
    component: lazyRouteComponent(() => import('./subscriptions/subscriptions.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'subscriptions/new',
    component: lazyRouteComponent(() => import('./subscriptions/new-subscription.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'subscriptions/$id',
    component: lazyRouteComponent(() => import('./subscriptions/subscription.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'withdrawals',
    validateSearch: filters('q', 'status', 'from', 'to'),
    component: lazyRouteComponent(() => import('./withdrawals/withdrawals.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'withdrawals/new',
    component: lazyRouteComponent(() => import('./withdrawals/new-withdrawal.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'withdrawals/settings',
    component: lazyRouteComponent(() => import('./withdrawals/payout-settings.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'withdrawals/$id',
    component: lazyRouteComponent(() => import('./withdrawals/withdrawal.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'statement',
    validateSearch: filters('kind', 'from', 'to'),
    component: lazyRouteComponent(() => import('./statement/statement.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'disputes',
    validateSearch: filters('status'),
    component: lazyRouteComponent(() => import('./disputes/disputes.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'disputes/$id',
    component: lazyRouteComponent(() => import('./disputes/dispute.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'developers',
    component: lazyRouteComponent(() => import('./developers/developers.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'developers/webhooks/$id',
    validateSearch: filters('status'),
    component: lazyRouteComponent(() => import('./developers/endpoint.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'developers/requests',
    validateSearch: filters('q', 'status'),
    component: lazyRouteComponent(() => import('./developers/requests.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'people',
    component: lazyRouteComponent(() => import('./people/people.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'checkout',
    component: lazyRouteComponent(() => import('./settings/checkout.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'console/withdrawals/$id',
    component: lazyRouteComponent(() => import('./console/withdrawal.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'console/sales/$id',
    component: lazyRouteComponent(() => import('./console/sale.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'console/ledger',
    component: lazyRouteComponent(() => import('./console/ledger.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'console/payments/$endToEndId',
    component: lazyRouteComponent(() => import('./console/payment.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'console/merchants',
    component: lazyRouteComponent(() => import('./console/merchants.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'console/merchants/$id',
    component: lazyRouteComponent(() => import('./console/merchant.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'console/payouts',
    component: lazyRouteComponent(() => import('./console/payouts.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'console/differences',
    validateSearch: filters('status', 'kind', 'book', 'date'),
    component: lazyRouteComponent(() => import('./console/differences.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'console/differences/$service/$id',
    component: lazyRouteComponent(() => import('./console/difference.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'console/audit',
    validateSearch: filters('q', 'from', 'to'),
    component: lazyRouteComponent(() => import('./console/audit.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'console/queues',
    component: lazyRouteComponent(() => import('./console/queues.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'search',
    validateSearch: filters('q'),
    component: lazyRouteComponent(() => import('./search/search.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: 'security',
    component: lazyRouteComponent(() => import('./security/security.tsx')),
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([invitation, oidc, reset, signedIn.addChildren(children)]),
  basepath: '/app',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ({ error, reset }) => <Failed error={error} again={reset} />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
