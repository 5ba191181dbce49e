import { channel } from 'node:diagnostics_channel'

const steps = channel('comporta:step')

/**
 * Names an instant on the money path, e.g. `follow-order:send`. Nothing in the product listens. Tests subscribe from a
 * module that they preload, and end the process there, to prove that another process finishes the work.
 */
export function reachStep(name: string): void {
  if (steps.hasSubscribers) steps.publish({ name })
}

/** Does one step of the money path and names the instants before and after it: `<name>:before` and `<name>:after`. */
export async function passStep<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  reachStep(`${name}:before`)
  const result = await work()
  reachStep(`${name}:after`)
  return result
}
