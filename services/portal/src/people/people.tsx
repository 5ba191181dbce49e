import type { AnswerOf, OperationOf } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { ShownOnce } from '../developers/shown-once.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Ask, useAct, useWrong, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icons.tsx'
import { Moment } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Loaded } from '../ui/states.tsx'

type Person = AnswerOf<OperationOf<'get', '/v1/people'>>['data'][number]
type Role = Person['role']

/** Who may do what at the merchant. */
export default function People() {
  const all = useTexts()
  const texts = all.people
  const people = useQuery(read('/v1/people', undefined))
  const [isInviting, setInviting] = useState(false)
  const [invitation, setInvitation] = useState<{ name: string; url: string }>()
  return (
    <Page
      title={texts.title}
      acts={
        <Button look="primary" onClick={() => setInviting(true)}>
          <Icon name="plus" /> {texts.invite}
        </Button>
      }
    >
      <div className="card flush">
        <Loaded query={people}>
          {({ data }) => (
            <ul className="plain-list">
              {data.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {isInviting && (
        <Invite
          onClose={() => setInviting(false)}
          onInvited={(invited) => {
            setInviting(false)
            setInvitation(invited)
          }}
        />
      )}
      {invitation && (
        <ShownOnce
          title={texts.sendLink(invitation.name)}
          lines={[[texts.link, invitation.url]]}
          onClose={() => setInvitation(undefined)}
        />
      )}
    </Page>
  )
}

function PersonRow({ person }: { person: Person }) {
  const all = useTexts()
  const texts = all.people
  const { person: me } = useSession()
  const [asked, setAsked] = useState<'role' | 'reset' | 'remove'>()
  const [link, setLink] = useState<string>()
  const [role, setRole] = useState<Role>(person.role)
  const close = () => setAsked(undefined)
  const path = { id: person.id }
  const isInvited = person.status === 'invited'
  return (
    <li>
      <div>
        <p className="row">
          <strong>{person.name}</strong>
          <span className="badge">{texts.roles[person.role]}</span>
          {isInvited && <span className="badge wait">{texts.invited}</span>}
          {!isInvited && person.second_factor && <span className="badge good">{all.security.factor}</span>}
        </p>
        <p className="soft small">
          {person.email} · {texts.lastSeen}{' '}
          {person.last_seen_at ? <Moment at={person.last_seen_at} /> : all.common.never}
        </p>
      </div>
      {person.id !== me.id && (
        <div className="row">
          {!isInvited && (
            <>
              <Button small onClick={() => setAsked('role')}>
                {texts.changeRole}
              </Button>
              <Button small onClick={() => setAsked('reset')}>
                {texts.reset}
              </Button>
            </>
          )}
          <Button small onClick={() => setAsked('remove')}>
            {texts.remove}
          </Button>
        </div>
      )}
      <Ask
        open={asked === 'role'}
        onClose={close}
        title={texts.changeRoleTitle(person.name)}
        confirm={texts.changeRole}
        look="primary"
        said={texts.roleChanged}
        act={() => call('patch', '/v1/people/{id}', { path, body: { role } })}
      >
        <SelectField
          label={texts.role}
          hint={texts.roleHints[role]}
          value={role}
          options={Object.entries(texts.roles)}
          onChange={(event) => setRole(event.target.value as Role)}
        />
      </Ask>
      <Ask
        open={asked === 'reset'}
        onClose={close}
        title={texts.resetTitle(person.name)}
        confirm={texts.reset}
        look="primary"
        said={texts.resetMade}
        act={async () => setLink((await call('post', '/v1/people/{id}/reset-password', { path })).reset_url)}
      >
        <p>{texts.resetHint}</p>
      </Ask>
      {link && (
        <ShownOnce
          title={texts.sendReset(person.name)}
          lines={[[texts.resetLink, link]]}
          onClose={() => setLink(undefined)}
        />
      )}
      <Ask
        open={asked === 'remove'}
        onClose={close}
        title={texts.removeTitle(person.name)}
        confirm={texts.remove}
        said={texts.removed}
        act={() => call('delete', '/v1/people/{id}', { path })}
      >
        <p>{texts.removeHint}</p>
      </Ask>
    </li>
  )
}

function Invite(props: { onClose: () => void; onInvited: (invitation: { name: string; url: string }) => void }) {
  const { onClose, onInvited } = props
  const all = useTexts()
  const texts = all.people
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('support')
  const inviting = useAct(() => call('post', '/v1/people', { body: { name: name.trim(), email: email.trim(), role } }))
  const wrong = useWrong(inviting.error)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const invited = await inviting.run()
    if (invited) onInvited({ name: name.trim(), url: invited.done.invitation_url })
  }
  return (
    <Dialog open onClose={onClose} title={texts.invite}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.name}
          required
          value={name}
          wrong={wrong('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={all.signIn.email}
          type="email"
          required
          value={email}
          wrong={wrong('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          label={texts.role}
          hint={texts.roleHints[role]}
          value={role}
          options={Object.entries(texts.roles)}
          onChange={(event) => setRole(event.target.value as Role)}
        />
        <Wrong error={inviting.error} />
        <div className="dialog-buttons">
          <Button onClick={onClose}>{all.common.back}</Button>
          <Button type="submit" look="primary" busy={inviting.busy}>
            {texts.invite}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
