{{- /* The settings of a process that the chart makes itself, as YAML. */}}
{{- define "comporta.made" -}}
{{- $base := include "comporta.name" .root }}
{{- $values := .root.Values }}
HOST: 0.0.0.0
PORT: "3000"
DEMO: {{ $values.demo | quote }}
METRICS_HOST: 0.0.0.0
METRICS_PORT: "9464"
PUBLIC_URL: {{ $values.publicUrl }}
QUEUE_PREFIX: comporta:{{ .process.service }}
LEDGER_CHECKPOINT_FOLDER: /checkpoints
{{- range list "ledger" "sales" "withdrawals" "webhooks" }}
{{ upper . }}_URL: http://{{ $base }}-{{ . }}:3000
{{- end }}
{{- if eq .name "gateway" }}
{{- $targets := list }}
{{- range $other := .process.calls }}
{{- if or (ne $other "psp-sandbox") (include "comporta.hasSandbox" $.root) }}
{{- $targets = append $targets (printf "%s=http://%s-%s:3000/health" $other $base $other) }}
{{- end }}
{{- end }}
HEALTH_TARGETS: {{ join "," $targets }}
{{- if ($values.operators | default dict).apart }}
OPS_PORT: "3001"
{{- end }}
{{- if $values.callbacks }}
CALLBACKS_PORT: "3002"
{{- end }}
{{- end }}
{{- if include "comporta.hasSandbox" .root }}
PSP_SANDBOX_URL: http://{{ $base }}-psp-sandbox:3000
SANDBOX_HOST: {{ $base }}-psp-sandbox:3000
PIX_API_URL: http://{{ $base }}-psp-sandbox:3000/v2
PIX_TOKEN_URL: http://{{ $base }}-psp-sandbox:3000/oauth/token
{{- end }}
{{- end }}

{{- /* The secrets that a process reads from files: its own, and those that it accepts of `secrets.more`. */}}
{{- define "comporta.secrets" -}}
{{- $secrets := deepCopy .process.secrets }}
{{- range $setting, $key := .root.Values.secrets.more }}
{{- if has $setting $.process.settings }}
{{- $_ := set $secrets $setting $key }}
{{- end }}
{{- end }}
{{- toYaml $secrets }}
{{- end }}

{{- /* Each setting that the process accepts, by the first that has it: a file, the chart, the values of this process, those for all. */}}
{{- define "comporta.environment" -}}
{{- $secrets := include "comporta.secrets" . | fromYaml }}
{{- $made := include "comporta.made" . | fromYaml }}
{{- $said := merge (deepCopy (.process.values.settings | default dict)) .root.Values.settings }}
{{- range $setting := .process.settings }}
{{- if hasKey $secrets $setting }}
- name: {{ $setting }}_FILE
  value: /run/secrets/{{ get $secrets $setting }}
{{- else if hasKey $made $setting }}
- name: {{ $setting }}
  value: {{ get $made $setting | quote }}
{{- else if hasKey $said $setting }}
- name: {{ $setting }}
  value: {{ get $said $setting | quote }}
{{- end }}
{{- end }}
{{- end }}
