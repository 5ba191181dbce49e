/** Moves the unknown tries of an order (`$1`) back by an hour on both clocks, so that an operator has to be called about it. */
export const ageTriesSql = `
  UPDATE bank_tries SET started_at = started_at - interval '1 hour', answered_at = answered_at - interval '1 hour',
    started_process_ms = started_process_ms - 3600000, answered_process_ms = answered_process_ms - 3600000
  WHERE subject = $1 AND outcome = 'unknown' RETURNING number`
