import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

describe('gauges that are read when they are asked for', () => {
  it('are read once for one scrape, however many they are', async () => {
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

  it('are absent while they cannot be read, and the others are not', async () => {
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
