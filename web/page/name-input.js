// SPDX-License-Identifier: MIT
import { useEffect, useId, useState } from 'preact/hooks'
import { ask } from './client.js'
import { html } from './html.js'

/** A name of a card, with those of the catalogue that begin so. */
export function NameInput({ label, value, onInput, game }) {
  const [names, set] = useState([]), id = useId()
  useEffect(() => {
    if (value.length < 2) return set([])
    const timer = setTimeout(() => ask({ do: 'names', begins: value, game }, 'names').then(found => set(found.names ?? []), () => {}), 120)
    return () => clearTimeout(timer)
  }, [value, game])
  return html`<label class="grow">${label} <input value=${value} list=${id} onInput=${event => onInput(event.target.value)} autocomplete="off" />
    <datalist id=${id}>${names.map(name => html`<option value=${name}></option>`)}</datalist></label>`
}
