/** Signs in, and returns the headers for further requests. */
export async function signInWith(site: string, username: string, password: string) {
  const response = await fetch(`${site}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { data } = (await response.json()) as { data: { _id: string; access_token: string } | null }
  if (!data) throw new Error(`${username} cannot sign in: ${response.status}`)
  const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0])
  return { id: data._id, headers: { cookie: cookies.join('; '), 'access-token': data.access_token } }
}
