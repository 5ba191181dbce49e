// Nothing is asked of anybody but this address: no fonts, no proxy, no telemetry, no accounts elsewhere.
Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  persistAuth: false,
  documentDownloadType: 'direct',
  authentication: { preferredSecurityScheme: 'accessToken' },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
})
