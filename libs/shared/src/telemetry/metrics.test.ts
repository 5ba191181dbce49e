import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

describe('gauges that are read on demand', () => {
  it('are read once per scrape, however many there are', async () => {
    const metrics = createMetrics('test')
    let readings = 0
    const gauges = { due: { help: 'Due', labelNames: ['step'] }, oldest: { help: 'Oldest' } }
    metrics.measure(gauges, async () => {
      readings += 1
      return { due: [{ labels: { step: 'send' }, value: 3 }], oldest: [{ value: readings }] }
    })
    const first = await metrics.registry.metrics()
    expect(first).toContain('comporta_due{step="send",process="test"} 3')
    expect(first).toContain('comporta_oldest{process="test"} 1')
    expect(await metrics.registry.metrics()).toContain('comporta_oldest{process="test"} 2')
  })

  it('are left out while they cannot be read, and other metrics stay', async () => {
    const metrics = createMetrics('test')
    let isAway = false
    metrics.measure({ due: { help: 'Due' } }, async () => {
      if (isAway) throw new Error('the database is away')
      return { due: [{ value: 3 }] }
    })
    expect(await metrics.registry.metrics()).toContain('comporta_due{')
    isAway = true
    const text = await metrics.registry.metrics()
    expect(text).not.toContain('comporta_due{')
    expect(text).toContain('comporta_build_info{')
  })
})
