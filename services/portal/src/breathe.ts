/** Lets the browser handle input before the next piece of work. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
