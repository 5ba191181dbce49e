// Keeps an open checkout page true: counts down, copies the code, and shows the new state as soon as the sale has one.
// Everything works without it too, by the page's own refresh.

const pollMs = 2_000
const pollsBeforeStreamAgain = 15

let source
let pollTimer
let deadline = 0
let saidLastMinute = false

const main = () => document.querySelector('main[data-sale]')
const address = (rest) => `/checkout/${main().dataset.sale}/${rest}`
const isWaiting = () => main()?.dataset.status === 'pending'

function announce(text) {
  document.getElementById('announcements').textContent = text
}

// --- the state of the sale

function listen() {
  stopListening()
  if (!isWaiting()) return
  source = new EventSource(address('events'))
  source.addEventListener('status', (event) => heard(JSON.parse(event.data)))
  source.addEventListener('error', () => {
    stopListening()
    poll(pollsBeforeStreamAgain)
  })
}

function stopListening() {
  source?.close()
  source = undefined
  clearTimeout(pollTimer)
}

function poll(left) {
  if (!isWaiting()) return
  if (left === 0) {
    listen()
    return
  }
  pollTimer = setTimeout(async () => {
    await ask()
    if (!source) poll(left - 1)
  }, pollMs)
}

async function ask() {
  try {
    const answer = await fetch(address('status'), { cache: 'no-store' })
    if (answer.ok) await heard(await answer.json())
  } catch {
    // Offline for a moment; the next question follows.
  }
}

async function heard({ status, remaining_seconds: remainingSeconds }) {
  deadline = performance.now() + remainingSeconds * 1_000
  if (status === main().dataset.status) return
  stopListening()
  await showNewState()
}

async function showNewState() {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' })
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const hadFocus = main().contains(document.activeElement)
    main().replaceWith(document.importNode(next.querySelector('main'), true))
    document.title = next.title
    const heading = document.querySelector('main h1')
    if (hadFocus) heading.focus({ preventScroll: true })
    scrollTo({ top: 0 })
    announce(heading.textContent)
  } catch {
    location.reload()
  }
}

// --- the countdown, by a clock that nobody sets

const twoDigits = (value) => String(value).padStart(2, '0')

function formatRemaining(seconds) {
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3_600)
  const clock = `${twoDigits(Math.floor((seconds % 3_600) / 60))}:${twoDigits(seconds % 60)}`
  if (days > 0) return `${days}d ${twoDigits(hours)}:${clock}`
  return hours > 0 ? `${hours}:${clock}` : clock
}

function countDown() {
  const countdown = document.querySelector('.countdown')
  if (!countdown) return
  const seconds = Math.max(0, Math.ceil((deadline - performance.now()) / 1_000))
  countdown.textContent = formatRemaining(seconds)
  const deadlineLine = countdown.closest('.deadline')
  deadlineLine.classList.toggle('soon', seconds <= 60)
  if (seconds > 0 && seconds <= 60 && !saidLastMinute) {
    saidLastMinute = true
    announce(deadlineLine.dataset.lastMinute)
  }
  if (seconds === 0) {
    const waiting = document.getElementById('waiting')
    waiting.textContent = waiting.dataset.confirming
  }
}

// --- copying the code

async function copy(button) {
  const field = document.getElementById('br-code')
  const copied = await copyText(field)
  const label = button.querySelector('span')
  const original = label.textContent
  if (copied) {
    button.classList.add('done')
    label.textContent = button.dataset.copied
    setTimeout(() => {
      button.classList.remove('done')
      label.textContent = original
    }, 3_000)
  }
  announce(copied ? button.dataset.copied : button.dataset.copyFailed)
}

async function copyText(field) {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    // No clipboard without HTTPS: the selection still works, and stays for the payer to copy by hand.
    field.focus()
    field.select()
    return document.execCommand('copy')
  }
}

// --- the test bank

async function payWithTestBank(form) {
  const button = form.querySelector('button')
  button.disabled = true
  try {
    await fetch(form.action, { method: 'POST', redirect: 'manual' })
  } finally {
    button.disabled = false
  }
  await ask()
}

// --- start

if (main()) {
  deadline = performance.now() + Number(main().dataset.remaining) * 1_000
  setInterval(countDown, 1_000)
  listen()
  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-copy]')
    if (button && !button.classList.contains('done')) void copy(button)
  })
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    void payWithTestBank(event.target)
  })
  document.addEventListener('visibilitychange', () => {
    // Timers and streams sleep with the page: the truth is asked for when it wakes.
    if (document.visibilityState === 'visible' && isWaiting()) listen()
  })
}
