/** Ends what runs, so that a phone can hear before what comes next. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
