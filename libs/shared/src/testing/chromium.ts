import { findProgram } from './find-program.ts'

/** A Chromium for tests of pages; undefined when there is none. */
export const findChromium = (): Promise<string | undefined> =>
  findProgram({
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    packages: ['chromium', 'fonts-dejavu-core'],
    neededBy: 'tests of pages',
  })

/** What makes it run where there is no sandbox for browsers and little shared memory: as root, in containers. */
export const chromiumArguments = ['--no-sandbox', '--disable-dev-shm-usage']
