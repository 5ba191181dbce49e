/** How many persons an operator's change takes, and why; the tenant matrix says which duty it needs. */
export interface Act {
  persons: 'one' | 'two'
  /** For one person: why one token alone gains nothing by it. For two: what one of them may do alone. */
  because: string
  /** For two persons: the test that shows that one is not enough. */
  shownBy?: { file: string; test: string }
}

const one = (because: string): Act => ({ persons: 'one', because })

const two = (because: string, file: string, test: string): Act => ({
  persons: 'two',
  because,
  shownBy: { file: `services/${file}.test.ts`, test },
})

/**
 * Every route by which an operator changes something. Two persons have to agree before money moves or can go to somebody
 * else. Holding money back takes one, since it must not wait.
 */
// biome-ignore format: people read a table by its columns
export const acts: Readonly<Record<string, Act>> = {
  'POST /ops/merchants':                            one('A merchant has no money, no client and no key'),
  'POST /ops/merchants/:id/suspend':                one('Holds money back and charges nobody'),
  'POST /ops/merchants/:id/reinstate':              one('Its own clients move its money again, under the limits and reviews of before'),
  'POST /ops/merchants/:id/clients':                two('Alone: clients that only read, and a merchant’s first one that changes something', 'gateway/tests/two-operators', 'takes one operator when it is the merchant’s first, and two when it is not'),
  'POST /ops/clients/:id/secrets':                  two('Alone: of a client that only reads', 'gateway/tests/two-operators', 'gets a new secret from two operators, and one that only reads from one'),
  'POST /ops/clients/:id/revoke':                   two('Alone: a merchant’s client, and oneself', 'gateway/tests/two-operators', 'takes two others: the first alone changes nothing'),
  'POST /ops/operators/:id/confirm':                one('Is the second person: the credentials were made on the machine, by somebody else'),
  'POST /ops/signing-keys':                         one('Nobody is given the key'),
  'POST /ops/signing-keys/:id/retire':              one('Signs everybody out, and lets nobody in'),
  'POST /ops/ledger/adjustments':                   two('Alone: nothing', 'gateway/tests/two-operators', '409 when the same operator sends it again: nobody confirms their own proposal'),
  'POST /ops/ledger/provider-moves':                two('Alone: nothing', 'gateway/tests/two-operators', 'is proposed by one operator, and posted with both names when another sends the same'),
  'POST /ops/webhooks/alerts/:id/take':             one('Decides nothing'),
  'POST /ops/webhooks/alerts/:id/release':          one('Decides nothing'),
  'POST /ops/webhooks/alerts/:id/resolve':          one('Moves nothing'),
  'POST /ops/webhooks/steps/:subject/:step/resume': one('What was begun goes on, at most once, as it was asked for'),
  'POST /ops/withdrawals/:id/review/take':          one('Decides nothing'),
  'POST /ops/withdrawals/:id/review/decide':        two('Alone: below `REVIEW_TWO_OPERATORS_CENTS`, of a withdrawal that others asked for and approved', 'withdrawals/tests/decide-review', '409 when one operator decides the same twice'),
  'POST /ops/withdrawals/:id/payout/close':         two('Alone: nothing', 'withdrawals/tests/close-payout', 'is not closed by one operator who repeats it, or by two who disagree'),
  'POST /ops/withdrawals/:id/cancel':               one('The money stays with its merchant'),
  'POST /ops/withdrawals/payouts/pause':            one('Holds money back'),
  'POST /ops/withdrawals/payouts/resume':           one('What was approved goes on, as it was asked for'),
  'POST /ops/withdrawals/steps/:subject/:step/resume': one('What was begun goes on, at most once, as it was asked for'),
  'PUT /ops/withdrawals/settings/:merchantId':      two('Alone: what lets money go less far; a key, a higher limit, automatic approval and approval by who asked take two', 'withdrawals/tests/change-payout-settings', '409 when an operator confirms their own proposal, and nothing changes'),
  'POST /ops/withdrawals/watched-keys':             one('Holds money back'),
  'POST /ops/withdrawals/watched-keys/:id/remove':  one('Large amounts are reviewed by two all the same'),
  'POST /ops/withdrawals/alerts/:id/take':          one('Decides nothing'),
  'POST /ops/withdrawals/alerts/:id/release':       one('Decides nothing'),
  'POST /ops/withdrawals/alerts/:id/resolve':       two('Alone: what is no difference, and one below `DIFFERENCE_TWO_OPERATORS_CENTS`', 'withdrawals/tests/compare-payouts', 'takes two operators to close a large difference, and one to close a small one'),
  'POST /ops/sales/steps/:subject/:step/resume':    one('What was begun goes on, at most once, as it was asked for'),
  'PUT /ops/sales/checkout-settings/:merchantId':   one('Changes how a page looks, and whom it pays not at all'),
  'PUT /ops/sales/reserves/:merchantId':            one('Holds back a part of later payments, or less of it; what is free goes to its own merchant, past the same keys and limits'),
  'POST /ops/sales/alerts/:id/take':                one('Decides nothing'),
  'POST /ops/sales/alerts/:id/release':             one('Decides nothing'),
  'POST /ops/sales/alerts/:id/resolve':             two('Alone: what is no difference, and one below `DIFFERENCE_TWO_OPERATORS_CENTS`', 'sales/tests/compare-lines', 'is closed by two operators when it is large'),
  'POST /ops/sales/:id/erase':                      one('Takes a person out, and no amount'),
  'POST /ops/sales/subscriptions/:id/erase':        one('Takes a person out, and no amount'),
  'POST /ops/withdrawals/:id/erase':                one('Takes a person out, and no amount'),
  'POST /ops/sales/refunds/:id/close':              two('Alone: nothing', 'gateway/tests/close-refund', '409 when one operator sends the same twice, and sales is told nothing'),
  'POST /ops/sales/unmatched-payments/:endToEndId/assign': two('Alone: nothing', 'gateway/tests/assign-payment', '409 when one operator sends it twice, even for a merchant that they created; sales is told nothing'),
  'POST /ops/sales/unmatched-payments/:endToEndId/return': one('It can only go to its payer'),
}
