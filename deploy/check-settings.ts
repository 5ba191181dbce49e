/** Runs before the stores are made: refuses the demo's well-known secrets outside of the demo. */
import { booleanSetting } from '@comporta/shared/config/environment.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { z } from 'zod'

const { DEMO } = readSettings(z.object({ DEMO: booleanSetting('false') }))
await refuseUnsafeProduction({ DEMO, PIX_PROVIDER: 'sandbox' })
