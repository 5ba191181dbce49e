import type { History, ProcessPlan } from './histories.ts'

const steady: ProcessPlan = { skewMs: 0, crashes: [], pauses: [], losses: [] }

/** Histories that once broke a promise, named after what they showed. */
export const knownHistories: Readonly<Record<string, History>> = {
  'an alert about a payout stays open when its withdrawal is cancelled': {
    bank: {
      isDeduplicating: true,
      sends: [
        {
          tokenMs: 14_000,
          fate: 'arrives',
          transitMs: 0,
          lagMs: 0,
          isAnswerLost: false,
          isCallerLost: true,
          stallsMs: 0,
        },
      ],
      lookUps: [{ takesMs: 0, reads: 'last', fault: 'unknown' }],
      empty: null,
      denied: null,
      silence: null,
      course: { final: 'rejected', afterMs: 0 },
      change: null,
      returns: [],
      noticesAfterMs: [],
    },
    ledgerFaults: [],
    // It freezes between recording its try and making it, for so long that the other worker looks up and sends.
    workers: [
      steady,
      {
        ...steady,
        pauses: [
          { before: 39, forMs: 56_183 },
          { before: 38, forMs: 3_300 },
          { before: 9, forMs: 49_235 },
        ],
      },
    ],
    api: { ...steady, crashes: [{ statement: 21, when: 'after', downMs: 1_967 }] },
    acts: [
      { kind: 'notice', atMs: 105_417 },
      { kind: 'cancel', atMs: 500_933, by: 'operator' },
      { kind: 'pause', atMs: 36_391, forMs: null },
    ],
    deliveries: ['second'],
    sweepLagMs: 0,
    databaseJump: null,
  },

  // The look-up begins a moment before the try's answer is recorded; the other worker's clock is ahead.
  'a question that began before its try was answered counted as one after the window, and the payout was sent twice': {
    bank: {
      isDeduplicating: false,
      sends: [
        {
          tokenMs: 0,
          fate: 'arrives',
          transitMs: 40_000,
          lagMs: 0,
          isAnswerLost: false,
          isCallerLost: false,
          stallsMs: 1,
        },
        {
          tokenMs: 14_000,
          fate: 'refused_falsely',
          transitMs: 40_000,
          lagMs: 0,
          isAnswerLost: false,
          isCallerLost: true,
          stallsMs: 0,
        },
      ],
      lookUps: [{ takesMs: 0, reads: 'last', fault: null }],
      empty: null,
      denied: null,
      silence: null,
      course: { final: 'settled', afterMs: 0 },
      change: null,
      returns: [],
      noticesAfterMs: [],
    },
    ledgerFaults: [],
    workers: [steady, { ...steady, skewMs: 45_088 }],
    api: steady,
    acts: [],
    deliveries: ['first', 'both', 'second'],
    sweepLagMs: 0,
    databaseJump: null,
  },
}
