# Ce qui se dit là où l’on revoit une partie ou apprend en jouant ; chargé là. Les noms des touches sont dans le catalogue du navigateur.

## Revoir

replay-title = Revoir – Tatami
replay-place = Endroit dans la partie
replay-at = Coup { $move } sur { $moves }. { $what }
replay-begins = La partie commence.
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-turn-back = Un tour en arrière
replay-turn-on = Un tour en avant
play-on = Reprendre ici
play-on-how = à la place de { $who }, contre des bots
play-on-as = Continuer à la place de qui ?

## Apprendre

learn-title = Apprendre – Tatami
learn-skip = Passer
learn-steps = Étape { $step } sur { $steps }
learn-other = Ce serait permis aussi. Pour l’instant, prends ce qui brille.
learn-missing = Il n’y a rien à apprendre ici.
learn-done = C’est tout ce qu’il faut savoir. Amuse-toi bien !
learn-push-flip = Tourne une carte : appuie sur Retourner.
learn-push-one = La première carte commence une pile. Pose-la, puis retourne encore.
learn-push-choose = Celle-ci va sur la pile 1, ou commence une nouvelle pile. À toi de choisir ! Puis retourne encore.
learn-push-why = Une pile prend chaque couleur et chaque nombre une seule fois : pas de deuxième vert sur la pile 1. Pose-la ailleurs.
learn-push-switch = Retourne encore. Une carte demi-tour ne se pose jamais : elle inverse l’ordre dans lequel les autres se servent.
learn-push-stop = Trois cartes sont là. Arrête-toi, et prends la pile qui vaut le plus.
learn-push-roll = La pile qui te reste contient une carte dé. Prends-la : le dé montre quelle couleur tu perds.
learn-push-bust = Tente ta chance : retourne et pose, jusqu’à ce qu’une carte n’aille nulle part. Perdu : pas de pile, et encore le dé.
learn-push-bank = Ce qui est au coffre n’est jamais perdu. Appuie sur Garder pour ta carte jaune.
learn-dojo-pick = Ton tapis a besoin de ninjas. Touche deux cartes du marché.
learn-dojo-place = Chaque carte doit en toucher une autre. Pose-les sur les cases qui brillent.
learn-dojo-line = Quatre d’une couleur ou d’une forme en ligne font un point. Prends ces deux cartes, et ferme la ligne.
learn-dojo-square = Quatre en carré comptent aussi. Prends ces deux cartes, et pose-les ainsi.
learn-dojo-special = Le vieux maître remplace n’importe quel ninja, mais se prend seul. Pose-le là où il ferme la ligne.
learn-dojo-short = Un ninja avec un petit 3 est une carte trio : avec elle, trois en ligne suffisent. Prends-la, et ferme la ligne.
