import { expect, it } from 'vitest'
import { countRequests } from './requests-of.ts'

it('counts requests of every route and status, except those for health and metrics', () => {
  const metrics = `# TYPE comporta_http_request_seconds histogram
comporta_http_request_seconds_bucket{le="0.01",process="sales",method="POST",route="/v1/sales",status="201"} 90
comporta_http_request_seconds_count{process="sales",method="POST",route="/v1/sales",status="201"} 100
comporta_http_request_seconds_count{process="sales",method="GET",route="/v1/sales/:id",status="404"} 7
comporta_http_request_seconds_count{process="sales",method="GET",route="/health/ready",status="200"} 5000
comporta_http_request_seconds_count{process="sales",method="GET",route="/metrics",status="200"} 12
`
  expect(countRequests(metrics)).toBe(107)
})
