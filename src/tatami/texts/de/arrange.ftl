# Wie ein Tisch geführt wird und wer daran sitzt, und was ein Gerät von uns weiß; geholt von allen, die an einem warten,
# oder die Leute, die Einstellungen oder die Tasten ansehen.

turn-clock = Zeit zum Entscheiden
turn-clock-of = { $seconds ->
    [0] so lange du magst
    [60] 1 Minute
    [120] 2 Minuten
    [300] 5 Minuten
   *[other] { $seconds } Sekunden
}
bot-pace = Bots spielen
bot-pace-of = { $pace ->
    [calm] ruhig
    [quick] schnell
    [off] sofort
   *[normal] wie üblich
}
lets-watch = Andere dürfen zuschauen
begins = Erster Zug
begins-by-lot = das Los entscheidet
begins-told = { $who ->
    [you] Du hast den ersten Zug.
   *[other] { $who } hat den ersten Zug.
}
study = Partien dürfen erforscht werden, ohne Namen
study-how = Erst wenn sie vorbei sind, und nie an einem öffentlichen Tisch.
studied = Wer eingeladen hat, lässt die Partien an diesem Tisch erforschen, ohne Namen.
agreed = Unsere Regeln
agreed-new = Neue Tische mit { $game }: was wir verabreden
option = { $option ->
    [star] Ein Stern auf dem Würfel
    [two_player_switches] Wendekarten zu zweit
    [must_take_highest] Wer aufhört, nimmt den Stapel mit den meisten Punkten
    [short_line] Dreierkarten
   *[ending] Wenn der Nachziehstapel leer ist
}
option-of = { $value ->
    [wipe] kostet alle offenen Karten
    [removed] bleiben in der Schachtel
    [discarded] sind Nieten
    [marked] zeigen einen eigenen Ninja
    [wild] passen zu jedem Ninja, nur in Linien
    [immediate] ist das Spiel aus
    [equal_turns] wird die Runde zu Ende gespielt
   *[safe] ist sicher
}
option-told = { $value ->
    [true] { option }.
   *[other] { option }: { option-of }.
}
forget = Vergiss mich auf diesem Gerät
forget-how = Deine Plätze und die Namen, Einstellungen und Belege, die hier liegen, sind dann weg. Niemand kann sie zurückholen.
forget-now = Alles vergessen

## What a device remembers

language = Sprache
look = Aussehen
buzzes = Vibrieren, wenn etwas passiert
show-risk = Gefahr
show-risk-of = { $risk ->
    [off] verborgen
    [words] in Worten
   *[exact] genau
}
speed = Tempo
speed-of = { $speed ->
    [calm] ruhig
    [quick] flott
    [off] ohne Bewegung
   *[normal] normal
}
look-of = { $look ->
    [light] hell
    [dark] dunkel
   *[system] wie dieses Gerät
}
places-alone = Karte von selbst ablegen, wenn nur ein Stapel passt
holds-to-stop = Stopp kurz halten: Antippen reicht nicht
show-emotes = Emotes der anderen zeigen
letter-keys = Buchstaben sind Tasten
sounds = Töne
volume = Lautstärke
reads-aloud = Vorlesen, was passiert
hears-all = Auch jede Karte der anderen ansagen
no-voice = Dieses Gerät hat keine Stimme für diese Sprache. In seinen Einstellungen kannst du eine laden.
show-combos = Combos zeigen
bot-level = Stärke der Bots
bot-level-of = { $animal }, { $level } von 5

## The keys

all-keys = Alle Tasten
key-go = die goldene Taste
key-stack = ein Stapel; beim Sichern eine Farbe
key-table = den Tisch vorlesen
key-stacks = die Stapel vorlesen
key-mine = meine Karten vorlesen
key-next = den Nächsten vorlesen
key-deck = den Nachziehstapel vorlesen
key-order = vorlesen, wer nimmt
key-last = das Letzte vorlesen
key-repeat = noch einmal sagen
key-emotes = Emotes
key-settings = Einstellungen
key-help = diese Tasten
key-mute = Ton an oder aus
key-pick = Karte nehmen oder zum Legen wählen
key-cell = auf der Matte gehen, Enter legt
key-market = den Markt vorlesen
key-row = die Reihe vorlesen
key-hint = dorthin, wo die Karte Punkte bringt

## Wer am Tisch ist

invite-link = Link für deine Freunde
invite-picture = Die Einladung als Bild zum Scannen
invite-scan = Scannen und mitspielen
invite-code = Ein Code zum Vorlesen
onlookers = Wer zuschaut
onlooker = Gast { $number }
watching-how = Du schaust zu. Wer eingeladen hat, kann dir einen Stuhl geben, auf dem ein Bot spielt.
stand-up = Stuhl frei machen
is-host = lädt ein
chair-link = Link zu diesem Stuhl
chair-picture = Der Link zu diesem Stuhl als Bild zum Scannen
chair-link-how = Öffne diesen Link auf dem anderen Gerät. Dann wird dort gespielt, und hier nicht mehr.
give-chair = Den Stuhl an { $who } geben
give-host = Die Leitung an diese Person geben
send-out = Für immer hinausschicken
mute = { $muted ->
    [yes] Emotes dieser Person wieder zeigen
   *[no] Emotes dieser Person verbergen
}
mute-all = Alle Emotes verbergen
hush = Keine Emotes an diesem Tisch
lock-door = Niemand Neues kommt herein
call-me = { $on ->
    [yes] Du wirst gerufen, wenn du dran bist
   *[no] Ruf mich, wenn ich dran bin
}
call-refused = Dieser Browser erlaubt es nicht. In seinen Einstellungen kannst du Benachrichtigungen für diese Seite erlauben.
is-away = weg
