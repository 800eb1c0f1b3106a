/** Some common leaked passwords of at least eight characters. The server checks a much longer list. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 passpass
  12345678 123456789 1234567890 123123123 12341234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwer1234 qwerty123 qwerty12
  qwertyui qwertyuiop qwerty1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456
  a1b2c3d4 a12345678 aa123456 aa12345678 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1
  football football1 baseball baseball1 basketball superman superman1 batman123 starwars starwars1 trustno1
  whatever welcome1 welcome12 welcome123 letmein1 letmein123 changeme changeme1 changeme123 computer internet
  michael1 jennifer michelle danielle jessica1 charlie1 liverpool liverpool1 chelsea1 arsenal1 manutd123
  dragon123 monkey123 master123 shadow123 killer123 freedom1 mustang1 corvette mercedes samsung1 pokemon1
  football123 test1234 testtest test12345 admin123 admin1234 administrator root1234 guest1234 user1234
  default1 secret123 access14 google123 facebook1 linkedin1 november1 december1 january1 hello123 hello1234
  helloworld goodluck lovely123 loveme123 family123 blessed1 jesus123 angel123 flower123 summer123 winter123
  nicole123 ashley123 matthew1 andrew123 jordan23 hunter12 ranger123 thunder1 buster123 1234qwer 12qwaszx
  qazwsxedc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 !qaz2wsx 123qweasd 987654321 87654321 11223344 112233445566
  147258369 159753456 789456123 963852741 10203040 20002000 19901990 00000000 11111111 88888888 66666666`
    .split(/\s+/)
    .filter((word) => word.length >= 8),
)
