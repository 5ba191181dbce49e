/** Drawn on a grid of 24 by 24, in the colour of the text beside them. */
const paths = {
  home: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9',
  sale: 'M4.5 7.5h15v12h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  withdrawal: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14',
  statement: 'M6 4h12v16l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12h5',
  repeat: 'M5 11a7 7 0 0 1 12-4l2 2M19 5v4h-4M19 13a7 7 0 0 1-12 4l-2-2M5 19v-4h4',
  dispute: 'M12 4 3.5 19h17zM12 10v4.5M12 16.8v.1',
  developers: 'm9 8-4.5 4L9 16M15 8l4.5 4-4.5 4',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.5 19a5.5 5.5 0 0 1 11 0M15.5 5.3a3 3 0 0 1 0 5.4M17 14.2a5.5 5.5 0 0 1 3.5 4.8',
  security: 'M12 4 5 6.5v5c0 4 3 7 7 8.5 4-1.5 7-4.5 7-8.5v-5zM9 12l2.2 2.2L15.2 10',
  settings: 'M5 7h8M17 7h2M5 12h2M11 12h8M5 17h8M17 17h2M15 5v4M9 10v4M15 15v4',
  waiting: 'M12 7v5l3 2M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
  merchants: 'M4.5 10 6 5h12l1.5 5M5.5 10v9.5h13V10M4.5 10h15M10 19.5v-5h4v5',
  queues: 'M5 6.5h14M5 12h9M5 17.5h5M17.5 14v6M14.5 17h6',
  audit: 'M6 4h9l3 3v13H6zM9 11h6M9 14.5h6M9 7.5h3',
  more: 'M5.5 12h.1M12 12h.1M18.5 12h.1',
  plus: 'M12 5.5v13M5.5 12h13',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  back: 'M14.5 6 8.5 12l6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  download: 'M12 4.5v10M8 11l4 4 4-4M5 19.5h14',
  alert: 'M12 8v4.5M12 15.8v.1M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
  key: 'M8.5 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM11.3 12.7 19 5M15.5 8.5 18.5 11.5M17.5 6.5l2 2',
  lock: 'M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3',
  offline:
    'm4 4 16 16M7 15.5a7 7 0 0 1 3-2M4.5 11.5A12 12 0 0 1 8 9.2M12 6.5c3 0 5.6 1.2 7.5 3.2M14.5 13.8a7 7 0 0 1 2.5 1.7M12 19h.1',
  out: 'M10 5H5.5v14H10M10.5 12h9M16 8.5l3.5 3.5-3.5 3.5',
  theme: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 3.5v17M15 4.2v15.6M18 6.2v11.6',
  language:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.5 2.5 3.5 5.3 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.3-3.5-8.5s1-6 3.5-8.5Z',
  refund: 'M8.5 6 4.5 10l4 4M5 10h9.5a5 5 0 0 1 0 10H9',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
} as const

export type IconName = keyof typeof paths

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)

export const Brand = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#0a6a5b" />
    <path d="M9 8v16M16 8v9M23 8v16M9 17h14" fill="none" stroke="#fff" strokeWidth="2.75" strokeLinecap="round" />
  </svg>
)
