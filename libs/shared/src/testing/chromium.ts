import { findProgram } from './find-program.ts'

/**
 * A Chromium for tests of pages; undefined if there is none. The headless shell is best: the same engine without a
 * browser's windows, which opens a page in a third of the time.
 */
export const findChromium = (): Promise<string | undefined> =>
  findProgram({
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
    neededBy: 'tests of pages',
  })

/** Lets it run without a browser sandbox and with little shared memory: as root, in containers. */
export const chromiumArguments = ['--no-sandbox', '--disable-dev-shm-usage']
