import { findProgram } from './find-program.ts'

/**
 * A Chromium for tests of pages; undefined when there is none. Best is the shell that Chromium is built as for this: the same
 * engine without a browser's own windows, which opens a page in a third of the time.
 */
export const findChromium = (): Promise<string | undefined> =>
  findProgram({
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
    neededBy: 'tests of pages',
  })

/** What makes it run where there is no sandbox for browsers and little shared memory: as root, in containers. */
export const chromiumArguments = ['--no-sandbox', '--disable-dev-shm-usage']
