{{- define "comporta.name" -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{- /* Selects the pods of this release, or only those of `component`, a process or a migration. */}}
{{- define "comporta.selector" -}}
app.kubernetes.io/name: comporta
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .component }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end }}

{{- define "comporta.labels" -}}
{{ include "comporta.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{- define "comporta.image" -}}
{{- with .Values.image -}}
{{ .repository }}{{ if .digest }}@{{ .digest }}{{ else }}:{{ .tag | default $.Chart.AppVersion }}{{ end }}
{{- end }}
{{- end }}

{{- /* Without a real provider, the simulated bank is one of the processes. */}}
{{- define "comporta.hasSandbox" -}}
{{ if eq .Values.settings.PIX_PROVIDER "sandbox" }}true{{ end }}
{{- end }}

{{- /* Whether the ledger's worker keeps its checkpoints in a bucket, and needs no disk. */}}
{{- define "comporta.hasBucket" -}}
{{- $worker := get (.Values.processes | default dict) "ledger-worker" | default dict }}
{{- if get (merge (deepCopy ($worker.settings | default dict)) .Values.settings) "LEDGER_CHECKPOINT_BUCKET" }}true{{ end }}
{{- end }}

{{- /* The processes of this release, as YAML: those of processes.yaml, each with its part of the values. */}}
{{- define "comporta.processes" -}}
{{- $known := (.Files.Get "processes.yaml" | fromYaml).processes }}
{{- range $name, $process := $known }}
{{- if or (not $process.sandboxOnly) (include "comporta.hasSandbox" $) }}
{{ $name }}:
  {{- $process | toYaml | nindent 2 }}
  values:
    {{- get ($.Values.processes | default dict) $name | default dict | toYaml | nindent 4 }}
{{- end }}
{{- end }}
{{- end }}

{{- define "comporta.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "comporta.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{- /* Where a pod may run and how it pulls its image; it gets no token for the Kubernetes API. */}}
{{- define "comporta.placement" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- /* The secrets of one pod as files; `secrets` maps settings to keys of the Secret. */}}
{{- define "comporta.secretsVolume" -}}
- name: secrets
  {{- with .root.Values.secrets.volume }}
  {{- toYaml . | nindent 2 }}
  {{- else }}
  secret:
    secretName: {{ .root.Values.secrets.name }}
    defaultMode: 0440
    items:
      {{- range $key := values .secrets | uniq | sortAlpha }}
      - key: {{ $key }}
        path: {{ $key }}
      {{- end }}
  {{- end }}
- name: tmp
  emptyDir:
    sizeLimit: 64Mi
{{- end }}

{{- define "comporta.secretsMount" -}}
- name: secrets
  mountPath: /run/secrets
  readOnly: true
- name: tmp
  mountPath: /tmp
{{- end }}
